import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/**
 * An OpenSearch cluster of four nodes in this process, on loopback. It runs until the process is stopped.
 *
 * Arguments: a folder for its files, the port of HTTP of the first node, and three ports between the nodes. The other
 * nodes answer HTTP on any free port. The last node manages no cluster, and is stopped while the folder has a file
 * `stop-node-3`.
 */
public final class Cluster {
  private static final class LocalNode extends Node {
    LocalNode(Settings settings, String name, Path home) {
      super(
          InternalSettingsPreparer.prepareEnvironment(settings, java.util.Map.of(), home.resolve("config"), () -> name),
          List.of(Netty4Plugin.class),
          false);
    }
  }

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    List<String> ports = List.of(args[2], args[3], args[4]);
    List<String> seeds = ports.stream().map(port -> "127.0.0.1:" + port).toList();
    List<Node> nodes = new ArrayList<>();
    for (int index = 0; index < ports.size(); index++) {
      nodes.add(nodeOf(folder, index, index == 0 ? args[1] : "0", ports.get(index), seeds));
    }
    // The first nodes wait for a majority, so that all start at the same time.
    List<Thread> starting = new ArrayList<>();
    for (Node node : nodes) {
      Thread thread =
          new Thread(
              () -> {
                try {
                  node.start();
                } catch (Exception error) {
                  error.printStackTrace();
                  System.exit(1);
                }
              });
      thread.start();
      starting.add(thread);
    }
    for (Thread thread : starting) thread.join();
    Node last = nodeOf(folder, 3, "0", "0", seeds).start();
    System.out.println("started");
    Path stopping = folder.resolve("stop-node-3");
    while (true) {
      Thread.sleep(100);
      boolean isStopped = last.isClosed();
      if (isStopped == Files.exists(stopping)) continue;
      if (isStopped) last = nodeOf(folder, 3, "0", "0", seeds).start();
      else last.close();
    }
  }

  private static Node nodeOf(Path folder, int index, String http, String transport, List<String> seeds)
      throws Exception {
    String name = "node-" + index;
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("config"));
    Settings.Builder settings =
        Settings.builder()
            .put("cluster.name", "wherefore-tests")
            .put("node.name", name)
            .put("path.home", home)
            .put("network.host", "127.0.0.1")
            .put("transport.type", "netty4")
            .put("http.type", "netty4")
            .put("http.port", http)
            .put("transport.port", transport)
            .putList("discovery.seed_hosts", seeds)
            .put("node.processors", 2)
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .put("cluster.max_shards_per_node", 10_000)
            .put("action.auto_create_index", false);
    if (index < seeds.size()) settings.putList("cluster.initial_cluster_manager_nodes", "node-0", "node-1", "node-2");
    else settings.putList("node.roles", "data");
    return new LocalNode(settings.build(), name, home);
  }
}
